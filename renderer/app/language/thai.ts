import type { TextTable } from '../../ui/texts/texts.ts'

/** All Thai screen texts by file: one script, loaded only when Thai is used. */
export const tables = import.meta.glob<TextTable>('./{app,features,ui}/**/*texts.th.ts', {
  base: '../..',
  eager: true,
  import: 'th'
})
