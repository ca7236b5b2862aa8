import { Anchor } from '@mantine/core'

/** A number that the computer's telephone program dials; it stands among words, so that colour alone does not tell it. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} inherit underline="always">
      {number}
    </Anchor>
  )
}
