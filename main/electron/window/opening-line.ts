/** First line on stdout once Electron itself runs; it tells `npm start` that no other host is needed. */
export const OPENING_LINE = 'Opening the workstation window.'
