import { Anchor } from '@mantine/core'

/** A number that the computer's telephone program dials; it appears within text, so colour alone does not mark it. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} inherit underline="always">
      {number}
    </Anchor>
  )
}
