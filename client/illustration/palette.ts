/** Material → colour, as it looks lit by day. Faces: -l left (shade), -r right (sun), -t top. */
export const palette: Readonly<Record<string, string>> = {
  'w-l': '#C99A5B', 'w-r': '#EBC98F', 'pl-l': '#7F7A70', 'pl-r': '#A8A297', rf: '#CB5738', 'rf-b': '#A8432B', trim: '#FFFDF7', 'trim-l': '#F1EBDD', gut: '#5B6B63',
  sill: '#DCD3C1', door: '#17624A', poche: '#16241E', 'rm-s': '#F2D9A6', 'rm-f': '#FBEBC6', 'rm-b': '#D8B986',
  lawn: '#BFD29B', mow: '#CADBA9', 'e-l': '#A98B66', 'e-r': '#C4A67E', pave: '#E6DECF',
  'hg-l': '#3F7350', 'hg-r': '#5E9463', 'hg-t': '#7FB077', lf: '#5E9463', 'lf-h': '#86B67B', trunk: '#7A5A41', rose: '#FF9C6B', birch: '#F4EFE4',
  pn: '#1D3557', 'pn-g': '#2C4A70', 'pn-e': '#0F1F36',
  'bt-l': '#EFEBFB', 'bt-r': '#FFFFFF', 'bt-t': '#FFFFFF', 'bt-f': '#3D3270', 'bt-b': '#B9A8F2', 'iv-l': '#DDE4E0', 'iv-r': '#FFFFFF', 'iv-t': '#FFFFFF', led: '#FF8A3D',
  'hp-l': '#C9D9D6', 'hp-r': '#F6FBFA', 'hp-t': '#FFFFFF', 'hp-k': '#24504C', 'ft-l': '#3B4642', 'ft-r': '#56635E', 'ft-t': '#6A7771', 'st-l': '#A69F92', 'st-r': '#C9C2B4', 'st-t': '#DDD7CA',
  'wd-l': '#6F4A2F', 'wd-r': '#9A6B46', 'wd-t': '#B98A60', 'wp-l': '#5B3C26', 'wp-r': '#85593A', 'wp-t': '#85593A', sed: '#A9BC72',
  'cr-r': '#3BA89C', 'cr-t': '#6CC7BB', 'cr-n': '#2F9389', 'cr-l': '#23776F', 'cr-k': '#1C3A3A', cg: '#2B4B55', 'cg-r': '#3E6470', tyre: '#1B2624', rim: '#D6DEDB', lamp: '#FFF3C9',
  'cb-l': '#0F4A39', 'cb-r': '#1D6B54', 'cb-t': '#2A7F66', 'do-l': '#0F4A39', 'do-r': '#1D6B54', 'do-t': '#2A7F66',
  po: '#9A7350', 'po-l': '#6B4B31', 'po-r': '#9A7350', 'po-t': '#B58D67', 'po-d': '#6B4B31', flag: '#C8322B', 'flag-x': '#FFFFFF',
  'ch-l': '#8D8778', 'ch-r': '#B9B2A2', 'ch-t': '#D2CBBB', moon: '#F7E3A8', star: '#F7E3A8', 'sun-l': '#F2803F', 'sun-d': '#E8622C', 'sun-c': '#F6A94A',
}
