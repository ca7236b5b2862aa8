import { List, Text } from '@mantine/core'

/** Sentences one below the other, under their subject. */
export const LineList = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <Text fw={600}>{title}</Text>
    <List spacing={4} withPadding>
      {lines.map(line => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </section>
)
