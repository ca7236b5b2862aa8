import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import { useNotices } from '../../dialogs/notices.ts'
import { useConfirm } from '../../dialogs/use-confirm.tsx'
import { uiTexts } from '../../texts/ui-texts.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import { runCalls, runQuery, runsQuery } from './run-calls.ts'

const OBSTACLES_SHOWN = 10

/** Explains what undoing will do, or why it is impossible, and undoes the whole import. */
export function useUndoRun(): (run: ImportRunView) => Promise<void> {
  const t = sheetTexts.use()
  const ui = uiTexts.use()
  const { base } = useSheetImport()
  const own = useImportWords()
  const confirm = useConfirm()
  const { done, failed } = useNotices()
  const client = useQueryClient()
  return useCallback(
    async ({ run_id }) => {
      const calls = runCalls(base)
      try {
        const { removed, restored, obstacle_count, obstacles } = await calls.previewUndo(run_id)
        if (obstacle_count > 0) {
          const id = modals.open({
            title: t('undo.refused'),
            closeButtonProps: { 'aria-label': ui('close') },
            children: (
              <>
                <Text mb="sm">{own('undo.reasons', { n: obstacle_count })}</Text>
                {obstacles.slice(0, OBSTACLES_SHOWN).map(({ employee_code: code, source, reason }) => (
                  <Text key={source ?? code} fz={13}>
                    {own(`obstacle.${reason}`, { code, row: source ?? 0 })}
                  </Text>
                ))}
                <Group justify="flex-end" mt="md">
                  <Button variant="default" data-autofocus onClick={() => modals.close(id)}>
                    {t('understood')}
                  </Button>
                </Group>
              </>
            )
          })
          return
        }
        const isSure = await confirm({
          title: t('undo.title'),
          message: [
            ...(removed > 0 ? [own('undo.removed', { n: removed })] : []),
            ...(restored > 0 ? [own('undo.restored', { n: restored })] : [])
          ].join(' · '),
          confirmLabel: t('undo.confirm', { count: removed + restored }),
          cancelLabel: t('undo.back'),
          isDangerous: true
        })
        if (!isSure) return
        const view = await calls.undo(run_id)
        client.setQueryData(runQuery(base, run_id).queryKey, view)
        await client.invalidateQueries(runsQuery(base))
        done(t('undo.done'))
      } catch (error) {
        failed(error)
      }
    },
    [base, own, t, ui, confirm, done, failed, client]
  )
}
