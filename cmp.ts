import { endpoints, endpointIds } from '/work/main/src/api/endpoints';
for (const id of endpointIds) { const e:any = (endpoints as any)[id]; console.log(id, e.access, e.scopes ?? ''); }
