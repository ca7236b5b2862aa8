import { Box, Button, Group, Table, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../states/Notice.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

export type OvertakenRow = {
  readonly key: string
  readonly what: string
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

type Props = {
  rows: readonly OvertakenRow[]
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else was quicker: what is there now beside what was entered, and the choice between them. */
export function OvertakenNotice({ rows, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may stand at the lower edge of the window.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Box ref={box} my="md" style={{ scrollMarginBlock: 16 }}>
      <Notice tone="red">
        <Text>{t('overtaken')}</Text>
        <Table maw={860} mt="xs" verticalSpacing={4} aria-label={t('overtaken')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('overtaken.what')}</Table.Th>
              <Table.Th>{t('overtaken.theirs')}</Table.Th>
              <Table.Th>{t('overtaken.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, what, theirs, mine }) => (
              <Table.Tr key={key}>
                <Table.Td>{what}</Table.Td>
                <Table.Td>{theirs}</Table.Td>
                <Table.Td>{mine}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={onTakeTheirs} disabled={isSaving}>
            {t('overtaken.takeTheirs')}
          </Button>
          <Button onClick={onKeepMine} loading={isSaving}>
            {t('overtaken.keepMine')}
          </Button>
        </Group>
      </Notice>
    </Box>
  )
}
