import { Button, Stack, Text } from '@mantine/core'
import { ContentPage } from '../../page/ContentPage.tsx'
import type { SheetChoice } from '../reading/sheet.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { StageTitle } from './StageTitle.tsx'

/** Which of several worksheets is meant; it is never guessed. */
export function SheetStage({ sheets }: { sheets: readonly SheetChoice[] }) {
  const t = sheetTexts.use()
  const { chooseSheet, startOver } = useSheetImport().useStore()
  return (
    <ContentPage>
      <StageTitle>{t('sheet.title')}</StageTitle>
      <Stack align="flex-start" gap="sm">
        {sheets.map(({ number, name, rowCount }) => (
          <Button
            key={number}
            variant="default"
            onClick={() => chooseSheet(number)}
            w={440}
            justify="space-between"
            rightSection={
              <Text span c="dimmed" fz={13}>
                {t('sheet.rows', { count: rowCount })}
              </Text>
            }
          >
            {name}
          </Button>
        ))}
        <Button variant="quiet" onClick={startOver}>
          {t('another')}
        </Button>
      </Stack>
    </ContentPage>
  )
}
