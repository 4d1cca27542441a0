export { registerApi } from './api.ts';
export { apiPage } from './api-page.ts';
export { openApiDocument } from './openapi.ts';
export { callerAddress, requestInfo } from './request-info.ts';
export { safePath } from './safe-path.ts';
export { createHttpServer } from './server.ts';
export { SharedAnswers } from './shared-answers.ts';
export { registerSystem } from './system.ts';
