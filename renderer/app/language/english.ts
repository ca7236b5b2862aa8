import type { TextTable } from '../../ui/texts/texts.ts'

/** All English screen texts by file: one script, loaded only when English is used. */
export const tables = import.meta.glob<TextTable>('./{app,features,ui}/**/*texts.en.ts', {
  base: '../..',
  eager: true,
  import: 'en'
})
