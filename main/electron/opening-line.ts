/** First line on stdout once Electron itself runs: `npm start` then knows that no other host is needed. */
export const OPENING_LINE = 'Opening the workstation window.'
