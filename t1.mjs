import { stringify } from '/work/me/node_modules/csv-stringify/lib/sync.js';
console.log(stringify([[ -12.5, '=1+1', '-x', ' =1+1', '\n=1', -3 ]], { delimiter:';', record_delimiter:'windows', escape_formulas:true, cast:{ number:(v)=>v.toFixed(2).replace('.',',') } }));
