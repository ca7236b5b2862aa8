import { SegmentedControl } from '@mantine/core'
import type { PreferenceChoice } from './preference-choices.ts'
import { usePreferences } from './preferences.ts'

/** One preference as a switch that takes effect at once. */
export function PreferenceControl({ choice }: { choice: PreferenceChoice }) {
  const value = usePreferences(store => store[choice.key])
  const change = usePreferences(store => store.change)
  return (
    <SegmentedControl
      aria-label={choice.label}
      data={[...choice.options]}
      value={value}
      onChange={next => change({ [choice.key]: next })}
    />
  )
}
