import { Center, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusWhenLost } from '../page/use-focus-when-lost.ts'
import { PreferenceControl } from '../preferences/PreferenceControl.tsx'
import { usePreferenceChoices } from '../preferences/preference-choices.ts'

type Props = {
  product: string
  title: string
  width?: 'narrow' | 'wide'
  footer?: ReactNode
  children: ReactNode
}

/** A page outside the shell: sign-in, first start, recovery. Language, calendar and theme can be changed here too. */
export function EntrancePage({ product, title, width = 'narrow', footer, children }: Props) {
  const choices = usePreferenceChoices()
  useDocumentTitle(`${title} – ${product}`)
  // For pages without an autofocused field.
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <Stack gap={0} mih="100%" bg="var(--surface-quiet)">
      <Group component="header" justify="space-between" gap="8px 16px" px="lg" py={12}>
        <Group gap="sm">
          <ThemeIcon size={32} aria-hidden>
            <IconClockHour4 size={20} />
          </ThemeIcon>
          <Text fw={600}>{product}</Text>
        </Group>
        <Group gap="sm">
          {choices.map(choice => (
            <PreferenceControl key={choice.key} choice={choice} />
          ))}
        </Group>
      </Group>
      <Center component="main" flex={1} px="lg" py="md">
        <Paper withBorder w="100%" maw={width === 'wide' ? 720 : 400} p="lg" bg="var(--surface)">
          <Title order={1} mb="md" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </Paper>
      </Center>
      <Text component="footer" mih={40} px="lg" py="sm" c="dimmed" fz={13} ta="center">
        {footer}
      </Text>
    </Stack>
  )
}
