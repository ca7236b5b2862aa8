import { List } from '@mantine/core'
import type { CommandResult } from '#shared/contracts/head-office/commands.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'

/** Why the branch, or the head office itself, did not do what was asked. */
export function CommandReasons({
  of: { faults, message }
}: {
  of: Pick<CommandResult, 'faults' | 'message'>
}) {
  const sentence = useSentence()
  if (faults.length === 0) return <div>{message}</div>
  return (
    <List listStyleType="none">
      {faults.map(fault => (
        <List.Item key={`${fault.code} ${fault.path}`}>{sentence(fault)}</List.Item>
      ))}
    </List>
  )
}
