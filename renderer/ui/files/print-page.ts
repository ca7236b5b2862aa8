import { desktop } from '../../api/desktop.ts'

/** Prints the page through the dialog of the window or the browser. */
export const printPage = (): void => (desktop === undefined ? window.print() : void desktop.print())
