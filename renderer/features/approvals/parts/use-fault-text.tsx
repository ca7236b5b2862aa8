import { List } from '@mantine/core'
import { useCallback } from 'react'
import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'

/** Why something cannot be done, in the reader's language. */
export function useFaultText(): (fault: Fault) => string {
  const language = usePreferences(store => store.language)
  return useCallback(fault => sentenceOf(fault, language), [language])
}

type ListProps = { faults: readonly Fault[]; textOf: (fault: Fault) => string }

/** Several reasons. */
export const FaultList = ({ faults, textOf }: ListProps) => (
  <List withPadding>
    {faults.map(fault => (
      <List.Item key={`${fault.code} ${fault.path}`}>{textOf(fault)}</List.Item>
    ))}
  </List>
)
