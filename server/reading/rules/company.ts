import { normalized } from './normalized-text.ts';

/** Legal forms, spaces optional as an OCR may lose them. */
const FORM = String.raw`GmbH\s*(?:&|und)\s*Co\.?\s*KG(?:aA)?|g?GmbH|GMBH\s*(?:&|UND)\s*CO\.?\s*KG|GMBH|PRIVATE\s*LIMITED|PVT\.?\s*LTD\.?|PTY\.?\s*LTD\.?|LTD\.?|LIMITED|INC\.?|CORP\.?|CORPORATION|UG\s*\(haftungsbeschr[äa]nkt\)|mbH|AG|UG|KGaA|KG|OHG|GbR|e\.\s?K\.|e\.\s?V\.|eG|SE|Private\s*Limited|Pvt\.?\s*\(?Ltd\.?\)?|P\.?\s?Ltd\.?|\(P\)\s*Ltd\.?|Pty\.?\s*Ltd\.?|Pte\.?\s*Ltd\.?|Ltd\.?|Limited|LLP|LLC|L\.L\.C\.|Inc\.?|Incorporated|Corp\.?|Corporation|PLC|plc|GmbH|B\.\s?V\.|BV|N\.\s?V\.|NV|V\.O\.F\.|VOF|S\.?A\.?S\.?U?\.?|S\.?A\.?R\.?L\.?|S\.à\s?r\.l\.|S\.\s?A\.|SA|EURL|SNC|S\.?r\.?l\.?s?|S\.?p\.?A\.?|[Ss]p\.?\s*z\.?\s*o\.?\s*o\.?|[Ss]p\.\s?[jkp]\.|K\.\s?K\.|sp[óo][łl]ka\s*akcyjna|S\.?L\.?U?\.?|Lda\.?|Ltda\.?|AB|ApS|A\/S|AS|ASA|Oyj?|FZ-?LLC|FZE|Co\.,?\s*Ltd\.?|s\.r\.o\.|a\.s\.|Kft\.?|Zrt\.?|d\.o\.o\.|Soci[ée]t[ée]\s*Anonyme`;

const ENDS_WITH_FORM = new RegExp(String.raw`(?:^|[\s,.\-]|(?<=[a-zà-ÿ]))(?:${FORM})[.,]?$`, 'u');
export const hasLegalForm = (text: string): boolean => ENDS_WITH_FORM.test(text.trim());

/** A legal form anywhere in a text. Two letters that are also a word ('AS PER ORDER') count only where something ends. */
const FORMS = new RegExp(
  String.raw`(?<=[\s,.)–-]|\p{Ll})(?:(?:${FORM})(?![\p{L}\p{N}]))(?<!(?:^|[\s,])(?:AS|AB|SE|eG)(?!\s*(?:$|[,.;•·|()–-])))`,
  'gu',
);
const NAME_WORD = /^[\p{Lu}\d(][\p{L}\p{N}.'’+&/-]*$/u;
const JOINING = /^(?:of|the|and|und|et|de|la|du|für|for|van|&|\+)$/;
/** A company's name has no more words than these before its form. */
const MAX_WORDS = 7;

/** The companies that a text names with their legal form: the capitalised words before it. */
export function companiesIn(text: string): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(FORMS)) {
    const end = match.index + match[0].length;
    const start = nameStart(text, from, match.index);
    if (start === undefined) continue;
    found.push({ name: text.slice(start, end), start, end });
    from = end;
  }
  return found;
}

/** Where the name before a legal form begins; undefined when no name stands before it. */
function nameStart(text: string, from: number, form: number): number | undefined {
  const words = [...text.slice(Math.max(from, form - 90), form).matchAll(/\S+/g)].map((match) => ({
    word: match[0],
    at: match.index + Math.max(from, form - 90),
  }));
  let start: number | undefined;
  for (const [back, { word, at }] of words.reverse().entries()) {
    if (back > MAX_WORDS) break;
    const bare = back === 0 ? word.replace(/[,–-]+$/, '') : word;
    // 'Telecom - Société Anonyme': the dash belongs to neither
    if (back === 0 && bare === '') continue;
    if (NAME_WORD.test(bare)) start = at;
    else if (start === undefined || !JOINING.test(bare)) break;
  }
  return start;
}

/** A name without its legal form, case and spaces: what two spellings of one vendor have in common. */
export function companyKey(name: string): string {
  let bare = name.trim();
  for (let turn = 0; turn < 3; turn++)
    bare = bare.replace(new RegExp(String.raw`[\s,.\-]*(?:${FORM})[.,]?\s*$`, 'iu'), '') || bare;
  return normalized(bare) || normalized(name);
}

const STREET =
  /(str\.?|stra(ß|ss)e|street|road|avenue|boulevard|allee|platz|gasse|weg|straat|laan|plein|nagar|marg|lane|chowk|sector|floor|flat|plot|building|tower|suite|block|phase|complex|estate|highway|layout|colony|rue|calle|via|ulica|ul\.)(?![\p{L}])/iu;
const POSTAL =
  /(?:^|[\s,])(?:[A-Z]{1,3}[- ])?\d{4,6}(?:[\s,]+\p{L}|$)|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|,\s*[A-Z]{2}\s*\d{5}\b|\b\d{2}-\d{3}\s+\p{L}/u;

/** Whether a text is a line of an address. */
export function isAddress(text: string): boolean {
  if (POSTAL.test(text)) return true;
  return STREET.test(text) && (/\d/.test(text) || text.includes(','));
}

const COUNTRY =
  /^(india|germany|deutschland|france|netherlands|nederland|the netherlands|united states|united states of america|usa|u\.s\.a\.?|uk|united kingdom|great britain|ireland|poland|polska|spain|españa|italy|italia|belgium|belgië|austria|österreich|switzerland|schweiz|singapore|australia|canada|global|worldwide|international)\.?$/i;
const NOISE =
  /^(original|duplicate|triplicate|copy|kopie|page|seite|pagina|strona|thank|thanks|dear|sehr geehrte[rn]?|hello|hi|bonjour|note|notes|details|summary|overview|description|quantity|subject|betreff|welcome|terms|conditions|signature|authorised|authorized|e-?invoice|logo|your logo|company name|for recipient|recipient copy|customer copy|computer generated|this is|please|we|you|our|your|ihre?|unsere?|wir|votre|notre|dat|alles)(?!\p{L})/iu;

/** Whether a text is a legal form and nothing else. */
export const isBareForm = (text: string): boolean => BARE_FORM.test(text.trim());
const BARE_FORM = new RegExp(`^(?:${FORM})[.,]?$`, 'iu');

/** Whether a text could be a company's name: some words, no sentence, address, sum, date, mail or site. */
export function couldBeName(text: string): boolean {
  const trimmed = text.trim();
  if (companyKey(trimmed) === '' || isBareForm(trimmed)) return false;
  if (trimmed.length < 2 || trimmed.length > 70) return false;
  const letters = (trimmed.match(/\p{L}/gu) ?? []).length;
  if (letters < 2 || letters / trimmed.replace(/\s/g, '').length < 0.55) return false;
  if (/[@:;{}=<>_]|www\.|https?|\.(com|de|in|org|net|io|fr|nl|pl)\b/i.test(trimmed) && !hasLegalForm(trimmed))
    return false;
  if (COUNTRY.test(trimmed) || isAddress(trimmed)) return false;
  const legal = hasLegalForm(trimmed);
  if (!legal && (NOISE.test(trimmed) || /\d.*\d.*\d.*\d|^\d+[-/]/.test(trimmed))) return false;
  if (!legal && (trimmed.split(/\s+/).length > 6 || /[.!?]$/.test(trimmed))) return false;
  return /^[\p{Lu}\d"'“(]/u.test(trimmed) || /^[\p{Ll}\d]+(\.[\p{Ll}]+)?$/u.test(trimmed);
}

/** A name as it should stand in a field. */
export const cleanName = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^\s*(m\/s\.?|messrs\.?|for|für|name|firma)\s*[:.]?\s+(?=\p{Lu})/iu, '')
    .replace(/\s*[-–]\s*(soci[ée]t[ée]\s*anonyme|s\.?a\.?s?\.?)\s*au\s*capital.*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”.,;:|*•●·–-]+|[\s"“”,;:|*•●·–-]+$/g, '')
    .trim();
