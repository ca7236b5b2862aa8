import { Box, Group, ScrollArea, Title } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotices } from '../dialogs/notices.ts'
import { useAction } from '../dialogs/use-action.ts'
import { saveFile } from '../files/save-file.ts'
import { useFormats } from '../formats/use-formats.ts'
import { HintedIcon } from '../page/icon-buttons.tsx'
import { Note } from '../page/Note.tsx'
import { HeadedTable } from '../record/HeadedTable.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './ChartFigure.module.css'
import { SeriesName } from './ChartTooltip.tsx'
import { paintChart } from './chart-picture.ts'
import { type ChartRow, type ChartSeries, valueText } from './chart-series.ts'

type Props<Key extends string> = {
  title: string
  /** What the figures count: "items per second". */
  unit: string
  /** What the rows are: "time", "branch". */
  rowTitle: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  /** File name of the picture without its extension. */
  fileName: string
  height: number
  children: ReactNode
}

/** A chart with its legend, the same figures as a table, and the picture to save. */
export function ChartFigure<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, fileName, height, children } = props
  const t = uiTexts.use()
  const notices = useNotices()
  const titleId = useId()
  const chart = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const save = useAction({
    run: async () => {
      const svg = chart.current?.querySelector('svg')
      if (svg == null) throw new Error('The chart has not been drawn.')
      const picture = await paintChart(svg, { title, unit, legend: series.length > 1 ? series : [] })
      return saveFile({ purpose: 'picture', name: `${fileName}.png`, blob: picture })
    },
    onDone: saved => saved && notices.done(t('chart.saved'))
  })
  const change = t(isTable ? 'chart.showChart' : 'chart.showTable')
  return (
    <Box component="figure" m={0} miw={0} className={classes.figure ?? ''} aria-labelledby={titleId}>
      <Group gap={4} mih={32} wrap="nowrap">
        <Title order={2} id={titleId} flex={1} miw={0} fz={14}>
          {title}
        </Title>
        <HintedIcon
          icon={isTable ? IconChartBar : IconTable}
          label={t('chart.ofTitle', { action: change, title })}
          hint={change}
          onClick={() => setTable(!isTable)}
        />
        <HintedIcon
          icon={IconPhotoDown}
          label={t('chart.ofTitle', { action: t('chart.save'), title })}
          hint={t('chart.save')}
          disabled={isTable}
          onClick={() => void save.start()}
        />
      </Group>
      {series.length > 1 && !isTable && <ChartLegend series={series} />}
      {isTable ? (
        <ChartTable {...{ title, unit, rowTitle, series, rows, height }} />
      ) : (
        <div ref={chart} style={{ height }}>
          {children}
        </div>
      )}
    </Box>
  )
}

function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Group component="ul" className="plain" gap="4px 12px" mb={8} fz={13}>
      {series.map(one => (
        <li key={one.key}>
          <SeriesName of={one} />
        </li>
      ))}
    </Group>
  )
}

type ChartTableProps<Key extends string> = Omit<Props<Key>, 'fileName' | 'children'>

/** The values of a chart as a table. */
function ChartTable<Key extends string>(props: ChartTableProps<Key>) {
  const { title, unit, rowTitle, series, rows, height } = props
  const formats = useFormats()
  return (
    <ScrollArea h={height} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Note>{unit}</Note>
      <HeadedTable
        stickyHeader
        fz={13}
        verticalSpacing={4}
        aria-label={title}
        isNamed
        rows={rows}
        keyOf={row => row.id}
        columns={[
          { title: rowTitle, cell: row => row.name },
          ...series.map(one => ({
            title: one.label,
            ta: 'right' as const,
            cell: (row: ChartRow<Key>) => valueText(one, row.values[one.key], formats)
          }))
        ]}
      />
    </ScrollArea>
  )
}
