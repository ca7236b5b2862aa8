import { useMemo } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'

/** The texts of AG Grid that this grid can show or announce. */
export function useGridWords(): Record<string, string> {
  const t = uiTexts.use()
  return useMemo(
    () => ({
      ariaChecked: t('grid.checked'),
      ariaUnchecked: t('grid.unchecked'),
      ariaIndeterminate: t('grid.indeterminate'),
      ariaRowToggleSelection: t('grid.toggleRow'),
      ariaRowSelect: t('grid.chooseRow'),
      ariaRowDeselect: t('grid.unchooseRow'),
      ariaRowSelectAll: t('grid.chooseAll'),
      ariaHeaderSelection: t('grid.chooseAll'),
      ariaSortableColumn: t('grid.sortable'),
      noRowsToShow: t('grid.noRows'),
      loadingOoo: t('loading')
    }),
    [t]
  )
}
