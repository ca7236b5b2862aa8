/** Shells for which commands are shown. */
export const SHELLS = ['sh', 'powershell'] as const
export type Shell = (typeof SHELLS)[number]

/** A command for each shell. */
export type Command = Readonly<Record<Shell, string>>

/** A text as one word of the shell, with every sign as it is. */
export const quotedIn: Readonly<Record<Shell, (text: string) => string>> = {
  sh: text => `'${text.replaceAll("'", String.raw`'\''`)}'`,
  // PowerShell takes typographic quotation marks for straight ones.
  powershell: text => `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'`
}
