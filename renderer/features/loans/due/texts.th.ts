export const th = {
  title: 'เงินกู้ที่ต้องหักรายเดือน',
  nav: 'ยอดหักรายเดือน',
  thisMonth: 'งวดเงินเดือนปัจจุบัน',
  sums: 'ยอดหักตามประเภทเงินกู้',
  'sum.count': 'จำนวนงวด',
  'sum.all': 'รวมทุกประเภท',
  count_other: '{{count, number}} งวด',
  total: 'ยอดหักรวม {{amount}}',
  unpaid: 'ยังไม่หัก {{amount}}',
  held_other: 'ไม่หัก {{count, number}} งวด {{amount}}',
  'state.held': 'ไม่หัก',
  shown: 'แสดงแล้ว {{n, number}} งวด',
  of: '{{seq, number}} / {{count, number}}',
  empty: 'เดือนนี้ไม่มีเงินกู้ที่ต้องหัก',
  'empty.narrowed': 'ไม่มีงวดที่ตรงกับตัวกรอง',
  'empty.action': 'ไปที่งวดเงินเดือนปัจจุบัน'
} as const
