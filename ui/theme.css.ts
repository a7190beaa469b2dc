import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/**
 * The one contract of design values. Components read `vars`, never a literal colour, size or duration.
 * Light is the default; dark follows the system unless <html data-theme="light|dark"> says otherwise.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      paper: null,
      surface: null,
      raised: null,
      sunken: null,
      hover: null,
      line: null,
      lineSoft: null,
      lineStrong: null,
      controlLine: null,
      ink: null,
      ink2: null,
      ink3: null,
      accent: null,
      accentHover: null,
      accentOn: null,
      accentFill: null,
      accentTint: null,
      accentLine: null,
      overdue: null,
      overdueTint: null,
      overdueLine: null,
      dangerFill: null,
      dangerHover: null,
      dangerOn: null,
      urgent: null,
      soon: null,
      soonTint: null,
      soonLine: null,
      soonMark: null,
      later: null,
      laterTint: null,
      active: null,
      cancelby: null,
      cancelbyTint: null,
      cancelbyLine: null,
      end: null,
      chartPast: null,
      thumb: null,
      scrim: null,
    },
    tile: { lightness: null, chroma: null, inkLightness: null, inkChroma: null },
    shadow: { pop: null, dialog: null },
    font: { body: null, mono: null },
    text: {
      micro: null,
      small: null,
      label: null,
      body: null,
      input: null,
      form: null,
      title: null,
      dialog: null,
      page: null,
      figure: null,
      display: null,
    },
    leading: {
      micro: null,
      small: null,
      body: null,
      form: null,
      title: null,
      page: null,
      figure: null,
      display: null,
    },
    weight: { text: null, label: null, strong: null, figure: null, head: null },
    space: { s1: null, s2: null, s3: null, s4: null, s5: null, s6: null, s8: null, s10: null, s16: null },
    radius: { chip: null, control: null, card: null, dialog: null },
    density: {
      row: null,
      rowTall: null,
      rowCard: null,
      rowHead: null,
      control: null,
      controlSmall: null,
      controlLarge: null,
      icon: null,
      iconSmall: null,
      menuItem: null,
      header: null,
      sidebar: null,
      sidebarIcon: null,
      pagePadding: null,
    },
    motion: { fast: null, base: null, slow: null, ease: null },
  },
  (_value, path) => path.join('-'),
);

/** Media queries shared by the styles; vanilla-extract needs them as literal keys. */
export const media = {
  phone: '(max-width: 767.98px)',
  touch: '(max-width: 767.98px), (pointer: coarse)',
  narrow: '(max-width: 1099.98px)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const;

const light = {
  paper: '#F6F5F1',
  surface: '#FCFBF9',
  raised: '#FFFFFF',
  sunken: '#EEECE5',
  hover: '#F1EFE9',
  line: '#E0DDD4',
  lineSoft: '#EAE7E0',
  lineStrong: '#C9C4B8',
  controlLine: '#8C8678',
  ink: '#1B1A17',
  ink2: '#56524A',
  ink3: '#6A655B',
  accent: '#0B5A50',
  accentHover: '#084840',
  accentOn: '#FFFFFF',
  accentFill: '#0B5A50',
  accentTint: '#E2ECE8',
  accentLine: '#A9C6BD',
  overdue: '#A3261C',
  overdueTint: '#F8E9E5',
  overdueLine: '#E0B3AA',
  dangerFill: '#A3261C',
  dangerHover: '#871D15',
  dangerOn: '#FFFFFF',
  urgent: '#A8480A',
  soon: '#7F5800',
  soonTint: '#F7EED8',
  soonLine: '#DCC48C',
  soonMark: '#B98200',
  later: '#2B5C8F',
  laterTint: '#E6EEF5',
  active: '#226245',
  cancelby: '#84306A',
  cancelbyTint: '#F5E7F0',
  cancelbyLine: '#D9AFCB',
  end: '#1B1A17',
  chartPast: '#8C9A93',
  thumb: '#FFFFFF',
  scrim: 'rgba(27,26,23,.34)',
};

const dark: typeof light = {
  paper: '#141311',
  surface: '#1A1917',
  raised: '#211F1D',
  sunken: '#262421',
  hover: '#22201E',
  line: '#302D29',
  lineSoft: '#262421',
  lineStrong: '#443F39',
  controlLine: '#7B756A',
  ink: '#EFECE5',
  ink2: '#B5AFA3',
  ink3: '#989286',
  accent: '#62C2AC',
  // Darker than the fill, where the drawings are lighter: white words on #329483 would be at 3.7:1.
  accentHover: '#236B5D',
  accentOn: '#FFFFFF',
  accentFill: '#2A7D6D',
  accentTint: '#1B2F2A',
  accentLine: '#2F5A50',
  overdue: '#F08A7C',
  overdueTint: '#38201C',
  overdueLine: '#6A352D',
  dangerFill: '#B5443A',
  dangerHover: '#A03A31',
  dangerOn: '#FFFFFF',
  urgent: '#EE9A5B',
  soon: '#DDB45A',
  soonTint: '#322814',
  soonLine: '#5F4C22',
  soonMark: '#DDB45A',
  later: '#86B3E0',
  laterTint: '#1C2835',
  active: '#7CC49B',
  cancelby: '#DF93C6',
  cancelbyTint: '#331F2D',
  cancelbyLine: '#633A56',
  end: '#EFECE5',
  chartPast: '#5E6B65',
  thumb: '#FFFFFF',
  scrim: 'rgba(0,0,0,.58)',
};

const lightTile = { lightness: '.915', chroma: '.035', inkLightness: '.40', inkChroma: '.075' };
const darkTile = { lightness: '.31', chroma: '.035', inkLightness: '.84', inkChroma: '.065' };
const lightShadow = {
  pop: '0 1px 1px rgba(27,26,23,.05), 0 6px 20px -4px rgba(27,26,23,.16)',
  dialog: '0 1px 1px rgba(27,26,23,.06), 0 18px 50px -10px rgba(27,26,23,.30)',
};
const darkShadow = {
  pop: '0 0 0 1px rgba(0,0,0,.4), 0 8px 24px -4px rgba(0,0,0,.6)',
  dialog: '0 0 0 1px rgba(0,0,0,.4), 0 20px 60px -10px rgba(0,0,0,.75)',
};

createGlobalTheme(':root', vars, {
  color: light,
  tile: lightTile,
  shadow: lightShadow,
  font: {
    body: '"Inter Duebook", ui-sans-serif, system-ui, "Segoe UI", sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, monospace',
  },
  text: {
    micro: '11px',
    small: '12px',
    label: '12.5px',
    body: '13px',
    input: '13.5px',
    form: '14px',
    title: '15px',
    dialog: '16px',
    page: '21px',
    figure: '25px',
    display: '52px',
  },
  leading: {
    micro: '14px',
    small: '16px',
    body: '20px',
    form: '20px',
    title: '22px',
    page: '28px',
    figure: '30px',
    display: '54px',
  },
  weight: { text: '400', label: '500', strong: '560', figure: '580', head: '620' },
  space: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s5: '20px',
    s6: '24px',
    s8: '32px',
    s10: '40px',
    s16: '64px',
  },
  radius: { chip: '3px', control: '5px', card: '7px', dialog: '10px' },
  density: {
    row: '38px',
    rowTall: '46px',
    rowCard: '40px',
    rowHead: '32px',
    control: '32px',
    controlSmall: '28px',
    controlLarge: '40px',
    icon: '30px',
    iconSmall: '26px',
    menuItem: '30px',
    header: '48px',
    sidebar: '256px',
    sidebarIcon: '48px',
    pagePadding: '24px',
  },
  motion: { fast: '90ms', base: '140ms', slow: '220ms', ease: 'cubic-bezier(.2,.7,.2,1)' },
});

const darkVars = {
  ...assignVars(vars.color, dark),
  ...assignVars(vars.tile, darkTile),
  ...assignVars(vars.shadow, darkShadow),
};
globalStyle(':root', { colorScheme: 'light' });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: darkVars });
globalStyle(':root:not([data-theme])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
});

// High contrast: the same roles, with secondary ink and hairlines raised to at least 7:1 and 4.5:1.
const strongLight = {
  [vars.color.ink]: '#000000',
  [vars.color.ink2]: '#2B2823',
  [vars.color.ink3]: '#3A362F',
  [vars.color.line]: '#6A655B',
  [vars.color.lineSoft]: '#8C8678',
  [vars.color.lineStrong]: '#4A463E',
  [vars.color.controlLine]: '#2B2823',
  [vars.color.surface]: '#FFFFFF',
  [vars.color.overdue]: '#8A1A12',
  [vars.color.urgent]: '#7E3300',
  [vars.color.soon]: '#5E4000',
  [vars.color.soonMark]: '#7F5800',
};
const strongDark = {
  [vars.color.ink]: '#FFFFFF',
  [vars.color.ink2]: '#E0DBD0',
  [vars.color.ink3]: '#CFC9BD',
  [vars.color.line]: '#989286',
  [vars.color.lineSoft]: '#7B756A',
  [vars.color.lineStrong]: '#B5AFA3',
  [vars.color.controlLine]: '#E0DBD0',
  [vars.color.surface]: '#0E0D0C',
};
globalStyle(':root', { '@media': { '(prefers-contrast: more)': { vars: strongLight } } });
globalStyle(':root[data-theme="dark"]', { '@media': { '(prefers-contrast: more)': { vars: strongDark } } });
globalStyle(':root:not([data-theme])', {
  '@media': { '(prefers-contrast: more) and (prefers-color-scheme: dark)': { vars: strongDark } },
});

// Forced colours: every role becomes a system colour, so fills and marks keep their meaning by shape.
globalStyle(':root:root', {
  '@media': {
    [media.forced]: {
      vars: {
        ...assignVars(vars.color, {
          paper: 'Canvas',
          surface: 'Canvas',
          raised: 'Canvas',
          sunken: 'Canvas',
          hover: 'Canvas',
          line: 'CanvasText',
          lineSoft: 'CanvasText',
          lineStrong: 'CanvasText',
          controlLine: 'ButtonBorder',
          ink: 'CanvasText',
          ink2: 'CanvasText',
          ink3: 'CanvasText',
          accent: 'LinkText',
          accentHover: 'Highlight',
          accentOn: 'HighlightText',
          accentFill: 'Highlight',
          accentTint: 'Canvas',
          accentLine: 'Highlight',
          overdue: 'CanvasText',
          overdueTint: 'Canvas',
          overdueLine: 'CanvasText',
          dangerFill: 'Highlight',
          dangerHover: 'Highlight',
          dangerOn: 'HighlightText',
          urgent: 'CanvasText',
          soon: 'CanvasText',
          soonTint: 'Canvas',
          soonLine: 'CanvasText',
          soonMark: 'CanvasText',
          later: 'CanvasText',
          laterTint: 'Canvas',
          active: 'CanvasText',
          cancelby: 'CanvasText',
          cancelbyTint: 'Canvas',
          cancelbyLine: 'CanvasText',
          end: 'CanvasText',
          chartPast: 'GrayText',
          thumb: 'ButtonFace',
          scrim: 'rgba(0,0,0,.6)',
        }),
        [vars.shadow.pop]: 'none',
        [vars.shadow.dialog]: 'none',
      },
    },
  },
});

globalStyle(':root', {
  '@media': {
    [media.touch]: {
      vars: {
        [vars.density.control]: '40px',
        [vars.density.controlSmall]: '40px',
        [vars.density.controlLarge]: '44px',
        [vars.density.icon]: '44px',
        [vars.density.iconSmall]: '40px',
        [vars.density.menuItem]: '40px',
        [vars.text.input]: '16px',
      },
    },
    [media.phone]: {
      vars: { [vars.density.pagePadding]: '16px', [vars.text.display]: '38px', [vars.leading.display]: '42px' },
    },
    [media.still]: { vars: { [vars.motion.fast]: '0ms', [vars.motion.base]: '0ms', [vars.motion.slow]: '0ms' } },
  },
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%', scrollbarColor: `${vars.color.lineStrong} transparent` });
globalStyle('body', {
  margin: 0,
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  fontWeight: vars.weight.text,
  fontFeatureSettings: '"calt", "kern"',
  WebkitFontSmoothing: 'antialiased',
  letterSpacing: '-.003em',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { touchAction: 'manipulation' });
globalStyle('svg', { display: 'block', flex: 'none' });
// Icons (lucide) are drawn lighter than their default to sit with 13 px text.
globalStyle(':where(.lucide)', { strokeWidth: '1.6' });
globalStyle('h1', {
  fontSize: vars.text.page,
  lineHeight: vars.leading.page,
  fontWeight: vars.weight.head,
  letterSpacing: '-.021em',
});
globalStyle('h2', {
  fontSize: vars.text.title,
  lineHeight: vars.leading.title,
  fontWeight: vars.weight.head,
  letterSpacing: '-.011em',
});
globalStyle('h3', { fontSize: vars.text.body, lineHeight: vars.leading.body, fontWeight: vars.weight.strong });
globalStyle('time', { fontVariantNumeric: 'tabular-nums lining-nums' });
globalStyle('b, strong', { fontWeight: vars.weight.strong });
globalStyle('::placeholder', { color: vars.color.ink3, opacity: 1 });
globalStyle('::selection', { background: vars.color.accentLine, color: vars.color.ink });
// One ring for whatever takes focus from the keyboard: 2 px of the surface, then 2 px of accent.
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' });
globalStyle(':focus:not(:focus-visible)', { outline: 'none' });
