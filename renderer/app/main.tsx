import './theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteOverlays } from '../ui/keys/use-keys.ts'
import { keepFocus } from '../ui/page/keep-focus.ts'
import { takeSetupCode } from '../ui/setup-code/setup-code.ts'
import { App } from './App.tsx'
import { startLanguage } from './language/i18n.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startLanguage()
printInLight()
keepFocus()
noteOverlays()
takeSetupCode()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)

const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light theme: dark-theme text would be light grey on white paper. */
function printInLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(SCHEME, shown)
  })
}
