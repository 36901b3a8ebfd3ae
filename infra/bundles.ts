// SST names bundles by function and content. A folder per stage keeps a preview from replacing production's bundles
// (`infra/bootstrap/src/deploy-state.ts`).
$transform(aws.s3.BucketObjectv2, (object) => {
  object.key = $output(object.key).apply((key = "") => key.replace(/^assets\//, `assets/${$app.stage}/`));
});
