/** For a field that chooses one of a few values: its options, and the callback that receives the chosen one. */
export const choices = <const Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
  choose: (value: Value) => void
) => ({
  data: values.map(value => ({ value, label: wordOf(value) })),
  onChange: (next: string | null) => {
    const chosen = values.find(value => value === next)
    if (chosen !== undefined) choose(chosen)
  }
})
