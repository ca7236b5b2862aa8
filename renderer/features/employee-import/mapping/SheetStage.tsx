import { Button, Stack, Title } from '@mantine/core'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { useImport } from '../import-store.ts'
import type { SheetChoice } from '../model/sheet.ts'

/** Which of several worksheets is meant; it is never guessed. */
export function SheetStage({ sheets }: { sheets: readonly SheetChoice[] }) {
  const t = useTexts(employeeImportTexts)
  const { chooseSheet, startOver } = useImport()
  return (
    <ContentPage>
      <Title order={2} mb="md">
        {t('sheet.title')}
      </Title>
      <Stack align="flex-start" gap="sm">
        {sheets.map(({ number, name, rowCount }, at) => (
          <Button
            key={number}
            variant="default"
            data-autofocus={at === 0 || undefined}
            onClick={() => chooseSheet(number)}
            rightSection={t('sheet.rows', { count: rowCount })}
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
