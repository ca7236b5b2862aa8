import { desktop } from '../../api/desktop.ts'

/** What is on the page, on paper: by the window's own dialog, or the browser's. */
export const printPage = (): void => (desktop === undefined ? window.print() : void desktop.print())
