import { useCallback } from 'react'
import { columnsOf, type ProfileEntries, type ProfileField } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'
import { useProfileWords } from './use-profile-words.ts'

/** How entries are shown to be read. */
export function useEntryWords(): (name: ProfileField, entries: ProfileEntries) => string {
  const t = profilesTexts.use()
  const words = useProfileWords()
  return useCallback(
    (name, entries) => {
      const value = entries[name]
      switch (name) {
        case 'output':
          return t(`output.${value}` as 'output.xlsx')
        case 'encoding':
          return t(`encoding.${value}` as 'encoding.utf-8')
        case 'separator':
          return t(`separator.${value === '\t' ? 'tab' : value}` as 'separator.tab')
        case 'has_headings':
          return t(value === 'Y' ? 'yes' : 'no')
        case 'years':
          return t(`years.${value}` as 'years.gregorian')
        case 'time':
          return t(`time.${value}` as 'time.decimal')
        case 'columns':
          return columnsOf(value)
            .map(it => it.heading ?? words.column(it.column, it.of))
            .join(', ')
        default:
          return value
      }
    },
    [t, words]
  )
}
