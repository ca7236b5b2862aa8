import type { TextTable } from '../../ui/texts/texts.ts'

/** Every text of the screens in Thai, by its file: one script, read only where somebody reads Thai. */
export const tables = import.meta.glob<TextTable>('./{app,features,ui}/**/*texts.th.ts', {
  base: '../..',
  eager: true,
  import: 'th'
})
