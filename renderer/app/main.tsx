import './theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '../ui/page/keep-focus.ts'
import { takeSetupCode } from '../ui/setup-code/setup-code.ts'
import { App } from './App.tsx'
import { startLanguage } from './language/i18n.ts'
import { printInLight } from './theme/print-in-light.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startLanguage()
printInLight()
keepFocus()
takeSetupCode()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
