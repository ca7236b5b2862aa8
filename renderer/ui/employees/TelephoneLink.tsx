import { Anchor } from '@mantine/core'

/** A number that the computer's telephone program dials. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} inherit>
      {number}
    </Anchor>
  )
}
