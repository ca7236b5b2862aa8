import { html } from './html.ts'

// Outlines of Tabler's icons, as on the screens. The text beside them says the same, so screen readers skip them.

export const CLOCK = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 12l3 2M12 7v5"/></svg>`

export const CHECK = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12l5 5l10 -10"/></svg>`

export const WARNING = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01"/></svg>`

/** The product's icon, inlined so that the browser does not request another one. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#087f6b"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M16 11v5.4l3.6 2.2" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)}`
