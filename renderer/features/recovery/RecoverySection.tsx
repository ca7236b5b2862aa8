import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** One of the three questions of this page. */
export function RecoverySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb={4}>
        {title}
      </Title>
      <Stack gap="xs">{children}</Stack>
    </section>
  )
}
