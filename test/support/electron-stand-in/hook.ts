import { registerHooks } from 'node:module'

/** Every import of `electron` gets the stand-in: the built main bundle, Playwright's loader, its debugger session. */
const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : nextResolve(specifier, context)
})
