export { webhookJobs } from './send-deliveries.ts';
export { tellWebhooks, webhookRoutes } from './webhooks.ts';
