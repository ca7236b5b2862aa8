import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'

type Language = Preferences['language']

/** Keys are flat (`queue.waiting`), React does the escaping, and a missing key is shown as it is instead of another language. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false }
  })
  await showLanguage(usePreferences.getState().language)
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) void showLanguage(language)
  })
}

/** The screen keeps its language until the new one is loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  // If another language was chosen in the meantime, the later choice applies.
  if (usePreferences.getState().language !== language) return
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

const loaded = new Map<Language, Promise<void>>()

/** Loads the texts of a language; also used to search for words of the language that is not shown. */
export function loadLanguage(language: Language): Promise<void> {
  const before = loaded.get(language)
  if (before !== undefined) return before
  const loading = addTexts(language)
  loaded.set(language, loading)
  // A failed load is repeated by the next caller.
  loading.catch(() => loaded.delete(language))
  return loading
}

/** The language that is not shown: users may also search for its words. */
export const otherLanguage = (language: Language): Language => (language === 'th' ? 'en' : 'th')

async function addTexts(language: Language): Promise<void> {
  const { tables } = language === 'th' ? await import('./thai.ts') : await import('./english.ts')
  for (const [path, table] of Object.entries(tables)) {
    const folder = path.slice(2, path.lastIndexOf('/'))
    i18next.addResourceBundle(language, folder, table)
  }
}
