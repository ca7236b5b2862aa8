/** These values of a row, under the same names. */
export const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, row[name]])) as Pick<T, K>
