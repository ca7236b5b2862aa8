import { Anchor } from '@mantine/core'

/** Dials the number with the computer's telephone program; underlined, as colour alone does not mark a link within text. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} inherit underline="always">
      {number}
    </Anchor>
  )
}
