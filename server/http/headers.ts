// react-aria puts these two fixed style elements into the page (the touch behaviour of what can be pressed, and
// scrolling under a dialog on iOS). Named by their hashes, so that no other inline style is allowed.
export const reactAriaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${reactAriaStyles.join(' ')}`,
  "img-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of every answer that is a page: the screens, and the calls to read. */
export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Sent with every answer, errors and files too: were it shown as a page, nothing in it would run. A handler that sets
 * one of them itself wins, as pages do and the hashed assets with a long cache time.
 */
export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
