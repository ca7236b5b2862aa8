/** Media query of a telephone: dialogs take the whole screen. */
export const PHONE = '(max-width: 600px)'
