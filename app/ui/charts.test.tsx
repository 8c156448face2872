import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'

test('in a bar chart, the longest bar has the full width and the others are proportional', () => {
  const html = renderToStaticMarkup(
    <BarChart
      label="Meios"
      bars={[
        { label: 'Um', value: 30 },
        { label: 'Dois', value: 10, text: '10 (25%)' },
        { label: 'Três', value: 0 },
      ]}
    />,
  )
  const lengths = [...html.matchAll(/width="([\d.]+%)" height="100%" class="chart-bar"/g)]
  expect(lengths.map(([, length]) => length)).toEqual(['100%', '33.3%', '0%'])
  expect(html).toContain('>Dois: 10 (25%)</title>')
})

test('a line chart uses the full height and labels its highest and last value', () => {
  const html = renderToStaticMarkup(
    <LineChart
      label="Visitas"
      points={[
        { at: '1/02', value: 0 },
        { at: '2/02', value: 8 },
        { at: '3/02', value: 2 },
      ]}
    />,
  )
  expect(html).toContain('points="0,100 1,0 2,75"')
  expect(html).toContain('>De 1/02 a 3/02: máximo 8 (2/02); 3/02: 2.</desc>')
})

test('lines and bars stay within the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 400 }), (values) => {
      const html = renderToStaticMarkup(
        <LineChart label="x" points={values.map((value, n) => ({ at: String(n), value }))} />,
      )
      const points = /<polyline points="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
      expect(points).toHaveLength(values.length)
      for (const point of points) {
        const [x = -1, y = -1] = point.split(',').map(Number)
        expect(x >= 0 && x < values.length && y >= 0 && y <= 100).toBe(true)
      }
    }),
  )
})

test('a bar chart draws no bar for zero', () => {
  const html = renderToStaticMarkup(<LineChart label="x" points={[{ at: '1/02', value: 0 }]} />)
  expect(html).toContain('points="0,100"')
  expect(html).toContain('sempre 0')
  const bars = renderToStaticMarkup(<BarChart label="x" bars={[{ label: 'Um', value: 0 }]} />)
  expect(bars).toContain('width="0%"')
})
