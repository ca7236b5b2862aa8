import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { everyTexts } from '../every-texts.ts'

const tableOf = (language: 'th' | 'en') =>
  Object.fromEntries(everyTexts.map(texts => [texts.namespace, texts[language]]))
const resources: Resource = { th: tableOf('th'), en: tableOf('en') }

/** Keys are flat (`queue.waiting`), React escapes by itself, and a missing key shows itself instead of another language. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources,
    lng: usePreferences.getState().language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false }
  })
  followLanguage(usePreferences.getState().language)
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) followLanguage(language)
  })
}

function followLanguage(language: string): void {
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}
