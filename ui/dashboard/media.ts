/** Beside the sidebar there is no more room than on a large phone: rows of two lines, fewer days, two figures abreast. */
export const compact = '(max-width: 1023.98px)';
