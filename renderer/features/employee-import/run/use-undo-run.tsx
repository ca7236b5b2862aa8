import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportRunView } from '#shared/contracts/employee-import-runs.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { runQuery, runsQuery } from '../import-queries.ts'

const OBSTACLES_SHOWN = 10

/** Says beforehand what undoing does, or why it cannot be done, and undoes the whole import. */
export function useUndoRun(): (run: ImportRunView) => Promise<void> {
  const t = useTexts(employeeImportTexts)
  const confirm = useConfirm()
  const { done, failed } = useNotices()
  const client = useQueryClient()
  return useCallback(
    async ({ run_id }) => {
      const path = { run_id }
      try {
        const { removed, restored, obstacle_count, obstacles } = await call(
          'GET /app/v1/employee-imports/{run_id}/undo',
          { path }
        )
        if (obstacle_count > 0) {
          modals.open({
            title: t('undo.refused'),
            closeButtonProps: { 'aria-label': t('understood') },
            children: (
              <>
                <Text mb="sm">{t('undo.reasons', { n: obstacle_count })}</Text>
                {obstacles.slice(0, OBSTACLES_SHOWN).map(({ employee_code: code, reason }) => (
                  <Text key={code} fz={13}>
                    {t(`obstacle.${reason}`, { code })}
                  </Text>
                ))}
              </>
            )
          })
          return
        }
        const isSure = await confirm({
          title: t('undo.title'),
          message: [
            ...(removed > 0 ? [t('undo.removed', { n: removed })] : []),
            ...(restored > 0 ? [t('undo.restored', { n: restored })] : [])
          ].join(' · '),
          confirmLabel: t('undo.confirm'),
          isDangerous: true
        })
        if (!isSure) return
        const view = await call('POST /app/v1/employee-imports/{run_id}/undo', { path })
        client.setQueryData(runQuery(run_id).queryKey, view)
        await client.invalidateQueries(runsQuery)
        done(t('undo.done'))
      } catch (error) {
        failed(error)
      }
    },
    [t, confirm, done, failed, client]
  )
}
