import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

const READABLE_WIDTH = 720

/** A page of fields and text: settings, a form. Lists use ListPage. */
export function ContentPage({ children }: { children: ReactNode }) {
  return (
    <Stack gap="lg" p="lg" maw={READABLE_WIDTH}>
      {children}
    </Stack>
  )
}
