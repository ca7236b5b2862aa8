export const th = {
  'status.N': 'กำลังผ่อน',
  'status.C': 'ยกเลิก',
  'status.Y': 'ผ่อนครบแล้ว',
  'interest.0': 'ลดต้นลดดอก',
  'interest.1': 'ดอกเบี้ยคงที่',
  'interest.2': 'กำหนดดอกเบี้ยรวม',
  'instalment.N': 'ยังไม่หัก',
  'instalment.Y': 'หักแล้ว',
  principal: 'เงินต้น',
  interest: 'ดอกเบี้ย',
  amount: 'ยอดหัก',
  balance: 'เงินต้นคงเหลือ',
  month: 'งวดเงินเดือน',
  seq: 'งวดที่',
  borrower: 'ผู้กู้',
  loanType: 'ประเภทเงินกู้'
}
