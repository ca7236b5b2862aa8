import type { TextTable } from '../../ui/texts/texts.ts'

/** Every text of the screens in English, by its file: one script, read only where somebody reads English. */
export const tables = import.meta.glob<TextTable>('./{app,features,ui}/**/*texts.en.ts', {
  base: '../..',
  eager: true,
  import: 'en'
})
