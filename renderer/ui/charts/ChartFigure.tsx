import { ActionIcon, Title, Tooltip } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotices } from '../dialogs/notices.ts'
import { saveFile } from '../files/save-file.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './ChartFigure.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { paintChart } from './chart-picture.ts'
import type { ChartRow, ChartSeries } from './chart-series.ts'

type Props<Key extends string> = {
  title: string
  /** What the figures count: "items a second". */
  unit: string
  /** What the rows are: "time", "branch". */
  rowTitle: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  /** Name of the picture without its ending. */
  fileName: string
  height: number
  children: ReactNode
}

/** A chart with its legend, the same figures as a table, and the picture to take along. */
export function ChartFigure<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, fileName, height, children } = props
  const t = uiTexts.use()
  const notices = useNotices()
  const titleId = useId()
  const chart = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const svg = chart.current?.querySelector('svg')
      if (svg == null) throw new Error('The chart has not been drawn.')
      const picture = await paintChart(svg, { title, unit, legend: series.length > 1 ? series : [] })
      return saveFile({ purpose: 'picture', name: `${fileName}.png`, blob: picture })
    },
    onSuccess: saved => saved && notices.done(t('chart.saved')),
    onError: notices.failed
  })
  const change = t(isTable ? 'chart.showChart' : 'chart.showTable')
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        <Tooltip label={change}>
          <ActionIcon
            variant="quiet"
            aria-label={t('chart.ofTitle', { action: change, title })}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('chart.save')}>
          <ActionIcon
            variant="quiet"
            aria-label={t('chart.ofTitle', { action: t('chart.save'), title })}
            disabled={isTable}
            onClick={() => save.mutate()}
          >
            <IconPhotoDown size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {series.length > 1 && !isTable && <ChartLegend series={series} />}
      {isTable ? (
        <ChartTable
          title={title}
          unit={unit}
          rowTitle={rowTitle}
          series={series}
          rows={rows}
          height={height}
        />
      ) : (
        <div ref={chart} style={{ height }}>
          {children}
        </div>
      )}
    </figure>
  )
}
