type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Only the fields that have a value, for a query. */
export function given<Fields extends Record<string, unknown>>(fields: Fields): Given<Fields> {
  const kept: Given<Fields> = {}
  for (const key in fields) {
    const value = fields[key]
    if (value !== undefined) kept[key] = value as Exclude<Fields[typeof key], undefined>
  }
  return kept
}
