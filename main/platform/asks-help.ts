/** Whether the arguments of a command only ask how it is used. */
export const asksHelp = (argv: readonly string[]): boolean => argv.includes('--help') || argv.includes('-h')
